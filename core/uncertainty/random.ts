/**
 * The chance of the Monte Carlo, the same from the same seed on every machine: xoshiro128** 1.1 (Blackman & Vigna 2018),
 * whose state of 128 bits is filled by splitmix32 from an FNV-1a hash of the seed's text; 32-bit whole numbers only.
 */
export interface Random {
  /** A number strictly between 0 and 1, one of 2³² evenly spaced. */
  readonly next: () => number
}

/** Random numbers of a seed. */
export function seededRandom(seed: string): Random {
  const mix = splitmix32(fnv1a(seed))
  let [a, b, c, d] = [mix(), mix(), mix(), mix()]
  return {
    next: () => {
      const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
      const shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = rotate(d, 11)
      return (result + 0.5) / 4294967296
    },
  }
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function splitmix32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
