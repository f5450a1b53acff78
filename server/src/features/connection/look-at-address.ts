import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Outgoing } from '../../platform/net/port.ts'
import { fileMaxBytes } from '../import/accepted-file.ts'
import type { Look } from './found-file.ts'
import type { SeenFile } from './repo.ts'

/**
 * The file behind an address, unless it is the one that was taken before (by its ETag or date, else by its bytes).
 * @throws net.*
 */
export async function lookAtAddress(
  url: string,
  authorization: string | undefined,
  outgoing: Outgoing,
  seen: (places: readonly string[]) => Promise<ReadonlyMap<string, SeenFile>>,
): Promise<Look> {
  const before = (await seen([url])).get(url)?.mark
  const answer = await outgoing.send({
    method: 'GET',
    url,
    headers: { accept: '*/*', ...(authorization && { authorization }), ...asked(before) },
    timeoutMs: 60_000,
    answerMaxBytes: fileMaxBytes,
  })
  if (answer.status === 304) return nothing
  if (answer.status !== 200) throw new DomainError('net.status', { host: new URL(url).host, status: answer.status })
  const { body, headers } = answer
  const mark = markOf(headers, body)
  if (mark === before) return nothing
  return {
    files: [{ place: url, mark, name: nameOf(url, headers['content-disposition']), read: async () => body }],
    growing: [],
    hasMore: false,
  }
}

const nothing: Look = { files: [], growing: [], hasMore: false }

function asked(mark: string | undefined): Record<string, string> {
  if (mark?.startsWith('etag:')) return { 'if-none-match': mark.slice('etag:'.length) }
  return mark?.startsWith('date:') ? { 'if-modified-since': mark.slice('date:'.length) } : {}
}

function markOf(headers: Readonly<Record<string, string | undefined>>, body: Uint8Array): string {
  if (headers.etag) return `etag:${headers.etag}`
  if (headers['last-modified']) return `date:${headers['last-modified']}`
  return `sha256:${createHash('sha256').update(body).digest('hex')}`
}

/** A name for people; what the file is, its bytes tell. */
function nameOf(url: string, disposition: string | undefined): string {
  const named = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '')
  return named?.trim() || last || new URL(url).host
}
