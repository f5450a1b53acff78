import { BlockList, isIP, isIPv4 } from 'node:net'

/** Ranges of IPv4 that are no host of the public internet (IANA's special-purpose registry). */
const special4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Within the global unicast of IPv6: transition mechanisms that carry an IPv4 inside, and documentation. */
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, prefix] of special4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of special6) refused.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an address is a host of the public internet. An IPv4 written as IPv6 (`::ffff:…`) is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** Whether an address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? loopback.check(address, 'ipv4') : isIP(address) === 6 && loopback.check(address, 'ipv6')
}
