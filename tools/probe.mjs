// What the image's health check runs: ends with 0 where this container may be sent work, else with 1.
const answer = await fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/ready`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
