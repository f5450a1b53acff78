import { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Outgoing } from '../../platform/net/port.ts'
import { fileMaxBytes } from '../import/accepted-file.ts'
import { type FoundFile, type Look, runLimits } from './found-file.ts'
import type { ConnectionRow, SeenFile } from './repo.ts'
import { settingsOf } from './settings-of.ts'

/** Objects listed at most in one run; a bucket that holds more under one prefix needs a narrower one. */
const listedMax = 20_000
/** Pages of a list asked for at most: a service may answer empty ones without end. */
const pagesMax = 60
const pageBytes = 8 * 1024 * 1024

/**
 * Objects that are new or have another ETag than when they were taken. All requests go through `outgoing`, so that a
 * bucket's address never leads into our own network.
 * @throws connection.bucket_refused, connection.bucket_not_found, connection.bucket_failed, connection.too_many_files, net.*
 */
export async function lookInBucket(
  row: Pick<ConnectionRow, 'id' | 'settings'>,
  secretAccessKey: string,
  outgoing: Outgoing,
  seen: (places: readonly string[]) => Promise<ReadonlyMap<string, SeenFile>>,
): Promise<Look> {
  const { endpoint = '', region = 'us-east-1', bucket = '', prefix = '', accessKeyId = '' } = settingsOf(row)
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { handle: (request: SignedRequest) => send(outgoing, request) },
  })
  const read = async (Key: string): Promise<Uint8Array> => {
    const { Body } = await told(client.send(new GetObjectCommand({ Bucket: bucket, Key })))
    if (!Body) throw new DomainError('connection.bucket_failed', { status: 0 })
    return Body.transformToByteArray()
  }
  const files: FoundFile[] = []
  let listed = 0
  let pages = 0
  let bytes = 0
  let from: string | undefined
  do {
    const page = await told(
      client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from })),
    )
    const objects = (page.Contents ?? []).flatMap(({ Key, ETag, Size }) =>
      Key === undefined || Key.endsWith('/') || Key.includes('\0')
        ? []
        : [{ place: Key, mark: ETag ?? String(Size), size: Size ?? 0 }],
    )
    listed += objects.length
    pages += 1
    if (listed > listedMax || pages > pagesMax) throw new DomainError('connection.too_many_files', { max: listedMax })
    const known = await seen(objects.map(({ place }) => place))
    for (const { place, mark, size } of objects) {
      if (known.get(place)?.mark === mark) continue
      if (files.length === runLimits.files || bytes + size > runLimits.bytes + fileMaxBytes) {
        return { files, growing: [], hasMore: true }
      }
      bytes += size
      const name = place.slice(place.lastIndexOf('/') + 1)
      files.push({ place, mark, name, read: () => refusedWhenLarge(name, size) ?? read(place) })
    }
    from = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (from !== undefined)
  return { files, growing: [], hasMore: false }
}

function refusedWhenLarge(name: string, size: number): Promise<never> | undefined {
  if (size <= fileMaxBytes) return undefined
  return Promise.reject(new DomainError('file.too_large', { name, max: `${fileMaxBytes / 1024 / 1024} MB` }))
}

/** What the bucket's service refuses, in our words. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof DomainError) throw error
    if (!(error instanceof S3ServiceException)) throw new DomainError('connection.bucket_failed', { status: 0 })
    const status = error.$metadata.httpStatusCode ?? 0
    if (status === 401 || status === 403) throw new DomainError('connection.bucket_refused', { reason: error.name })
    if (status === 404) throw new DomainError('connection.bucket_not_found')
    throw new DomainError('connection.bucket_failed', { status })
  }
}

/** A request as the client signs it. */
interface SignedRequest {
  readonly method: string
  readonly protocol: string
  readonly hostname: string
  readonly port?: number
  readonly path: string
  readonly query?: Readonly<Record<string, string | readonly string[] | null>>
  readonly headers: Readonly<Record<string, string>>
}

async function send(outgoing: Outgoing, request: SignedRequest) {
  const { status, headers, body } = await outgoing.send({
    method: 'GET',
    url: urlOf(request),
    headers: request.headers,
    timeoutMs: 60_000,
    // A list is taken apart as a whole, an object is only kept.
    answerMaxBytes: request.query?.['list-type'] === undefined ? fileMaxBytes : pageBytes,
  })
  return { response: { statusCode: status, headers, body: Readable.from([body]) } }
}

function urlOf({ protocol, hostname, port, path, query }: SignedRequest): string {
  const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`)
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, one ?? '')
  }
  // The signature was made over blanks written so.
  return url.href.replaceAll('+', '%20')
}
