/** Which way up a picture is, as Exif writes it: 1 as it stands, 2 to 8 turned or mirrored. */
const orientationTag = 0x0112

/** Reads the orientation from the TIFF block of Exif; 1 where it names none or cannot be read. */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (tiff.length < 14) return 1
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return 1
  const isLittle = order === 0x4949
  const start = view.getUint32(4, isLittle)
  if (view.getUint16(2, isLittle) !== 42 || start + 2 > tiff.length) return 1
  const count = view.getUint16(start, isLittle)
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12
    if (entry + 12 > tiff.length) return 1
    if (view.getUint16(entry, isLittle) !== orientationTag) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
