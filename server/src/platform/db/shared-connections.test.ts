import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openServer } from './server.ts'

it('closes also where whoever waits finds that the server is gone', async () => {
  const gone = createServer((line) => line.destroy())
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const address = gone.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const db = openServer(`postgres://nobody@127.0.0.1:${port}/nothing`, 1)
  const asked = [db.query('select 1'), db.query('select 2')]
  const closed = db.close()
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await closed
  await new Promise((resolve) => gone.close(resolve))
})
