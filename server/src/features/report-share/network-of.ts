import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address, without the part that tells one line from its neighbours: the first three bytes of an IPv4
 * (`203.0.113.0/24`), the first three groups of an IPv6 (`2001:db8:7::/48`). Null for what is no address.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after].slice(0, 3)
  const shortest = groups.map((group) => Number.parseInt(group, 16).toString(16))
  while (shortest.at(-1) === '0') shortest.pop()
  return `${shortest.join(':')}::/48`
}
