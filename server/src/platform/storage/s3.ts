import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Storage } from './port.ts'

/** Where a bucket is and who may use it. */
export interface Bucket {
  readonly endpoint?: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A client that sends no checksums beyond what the service asks for: others than AWS do not know them. */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  })
}

/**
 * Objects of one bucket. A large one is brought to `cacheDir` before it is read piece by piece, so that a broken line
 * is told before an answer has begun; what was brought is dropped after an hour.
 */
export function openS3Storage(bucket: Bucket, cacheDir: string): Storage {
  const client = s3Client(bucket)
  const at = (key: string) => ({ Bucket: bucket.bucket, Key: key })
  const find = (key: string): Promise<GetObjectCommandOutput | undefined> =>
    client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return undefined
      throw error
    })
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }))
    },
    async putFile(key, path) {
      const { size } = await stat(path)
      await client.send(new PutObjectCommand({ ...at(key), Body: createReadStream(path), ContentLength: size }))
    },
    async find(key) {
      return (await find(key))?.Body?.transformToByteArray()
    },
    async findBlob(key) {
      const object = await find(key)
      if (!object?.Body) return undefined
      await dropOld(cacheDir)
      const path = join(cacheDir, randomUUID())
      // In Node the body of an answer is a readable stream.
      await pipeline(object.Body as Readable, createWriteStream(path))
      return openAsBlob(path)
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket.bucket }))
    },
  }
}

async function dropOld(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}

const KEPT_MS = 3_600_000
