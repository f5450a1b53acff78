/** The few pieces of DER (X.690) that a certificate needs. */
export function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

export function derInteger(value: bigint): Uint8Array {
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return der(0x02, (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

export function derOid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const groups = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    bytes.push(...groups)
  }
  return der(0x06, Buffer.from(bytes))
}

export const derText = (text: string) => der(0x0c, Buffer.from(text, 'utf8'))
export const derTime = (text: string) => der(0x17, Buffer.from(text, 'latin1'))
export const derNull = () => der(0x05)
export const derSequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
export const derSet = (...parts: Uint8Array[]) => der(0x31, ...parts)
export const derBits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes)
export const derBytes = (bytes: Uint8Array) => der(0x04, bytes)
