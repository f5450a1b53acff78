import { describe, expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './address.ts'

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '200.160.2.3', '172.32.0.1', '2606:4700::1111', '2801:80::1'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'example.com',
    '',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

it('knows its own machine', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackAddress)).toBe(true)
  expect(['128.0.0.1', '::2', '10.0.0.1', 'localhost'].some(isLoopbackAddress)).toBe(false)
})
