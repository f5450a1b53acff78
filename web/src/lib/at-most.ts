/** Waits for something, but no longer than so many ms: whoever needs it then goes on without it. What fails in that time is thrown. */
export async function atMost(ms: number, coming: Promise<unknown>): Promise<void> {
  const wait = { timer: undefined as ReturnType<typeof setTimeout> | undefined }
  const enough = new Promise<void>((resolve) => {
    wait.timer = setTimeout(resolve, ms)
  })
  await Promise.race([coming, enough]).finally(() => clearTimeout(wait.timer))
}
