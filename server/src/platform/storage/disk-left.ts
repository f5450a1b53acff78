import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Bytes that the disk of a folder still takes from who has no more rights than this process; of a folder that is not made yet, those of the one above it. */
export async function diskLeft(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent || dirname(folder) === folder) throw error
    return diskLeft(dirname(folder))
  }
}
