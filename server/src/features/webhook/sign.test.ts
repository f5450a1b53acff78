import { expect, it } from 'vitest'
import { makeWebhookSecret, signedHeaders } from './sign.ts'

it('signs id, time and body as openssl does with the same key', () => {
  // printf '%s' 'msg_1.1763726400.{"a":1}' | openssl dgst -sha256 -hmac "$(printf 'chave-de-teste')" -binary | base64
  const secret = `whsec_${Buffer.from('chave-de-teste').toString('base64')}`
  expect(signedHeaders(secret, 'msg_1', new Date('2025-11-21T12:00:00.900Z'), '{"a":1}')).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1763726400',
    'webhook-signature': 'v1,RZ99LCErLE2a4QsSvUg/tQBbTUGKOAswKjqG8MJQIi8=',
  })
})

it('makes secrets of 32 bytes, each another', () => {
  const secret = makeWebhookSecret()
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  expect(makeWebhookSecret()).not.toBe(secret)
})
