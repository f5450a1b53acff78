import { JPG } from 'image-size/types/jpg'

/** What the segment of a JPEG may hold, in bytes, less its length and its name. */
const BLOCK_MAX = 65_527

/** The head of a frame of one pixel, in which the head of a JPEG ends. */
const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0])

/**
 * Which way up a picture is, as the Exif of its TIFF block writes it: 1 as it stands, 2 to 8 turned or mirrored; 1 where it names none or
 * cannot be read. The library reads Exif in the head of a JPEG alone, so the block is laid into one.
 */
export function orientationOf(tiff: Uint8Array): number {
  const block = tiff.subarray(0, BLOCK_MAX)
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])
  start.writeUInt16BE(block.length + 8, 4)
  try {
    const { orientation = 1 } = JPG.calculate(Buffer.concat([start, Buffer.from('Exif\0\0', 'latin1'), block, frame]))
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  } catch {
    return 1
  }
}
