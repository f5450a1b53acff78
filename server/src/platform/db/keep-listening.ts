import pg from 'pg'

/** The first wait before a connection that broke is opened again; each failure doubles it. */
const againMs = 200
const againMaxMs = 10_000

/**
 * Listens on a connection of its own, which is opened again when it breaks. Throws where the first cannot be opened. After
 * each later opening `onNotice` is called once, for whatever was not heard meanwhile. Answers how to stop.
 */
export async function keepListening(url: string, channel: string, onNotice: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const tell = () => {
    if (!isStopped) onNotice()
  }

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, keepAlive: true })
    opened.on('error', () => {})
    opened.on('notification', tell)
    await opened.connect()
    try {
      await opened.query(`listen ${channel}`)
    } catch (error) {
      await opened.end()
      throw error
    }
    client = opened
    opened.once('end', () => again(againMs))
    if (isStopped) await opened.end()
  }

  function again(afterMs: number): void {
    if (isStopped) return
    timer = setTimeout(() => {
      open().then(tell, () => again(Math.min(afterMs * 2, againMaxMs)))
    }, afterMs)
  }

  await open()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
