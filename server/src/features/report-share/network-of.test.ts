import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:198.51.100.9', '198.51.100.0/24'],
  ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ['2001:0DB8::1', '2001:db8::/48'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['somewhere', null],
  ['', null],
])('of %s only the network is kept', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
