/** The size of a PNG or JPEG in pixels, read from its head before anything draws it; undefined when it has none. */
export function pictureSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length >= 24 && buffer.readUInt32BE(0) === 0x89504e47) {
    return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) }
  }
  return buffer.length >= 4 && buffer.readUInt16BE(0) === 0xffd8 ? jpegSize(buffer) : undefined
}

/** A JPEG is a row of segments; one of the frames' heads holds the size. */
function jpegSize(buffer: Buffer): { readonly width: number; readonly height: number } | undefined {
  for (let at = 2; at + 9 < buffer.length; ) {
    if (buffer[at] !== 0xff) return undefined
    const marker = buffer[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: buffer.readUInt16BE(at + 7), height: buffer.readUInt16BE(at + 5) }
    at += 2 + buffer.readUInt16BE(at + 2)
  }
  return undefined
}
