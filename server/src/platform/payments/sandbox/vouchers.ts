import { createHash } from 'node:crypto'
import type { VoucherRecord } from './records.ts'

/** A boleto of no bank (code 000), which no bank takes: 47 digits with their check digits, the value in the last ten. */
export function boletoVoucher(intentId: string, amountCents: number, expiresAt: number): VoucherRecord {
  const free = digitsOf(intentId, 25)
  const groups = [`0009${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15, 25)].map(
    (group) => group + modulo10(group),
  )
  const days = Math.floor((expiresAt - Date.UTC(2025, 1, 22) / 1_000) / 86_400) + 1_000
  const tail = String(days).padStart(4, '0') + String(amountCents).padStart(10, '0')
  return { kind: 'boleto', code: `${groups.join('')}0${tail}`, expiresAt }
}

/** A PIX code of the EMV layout that names no key of anybody, so that no bank pays it. */
export function pixVoucher(intentId: string, amountCents: number, expiresAt: number): VoucherRecord {
  const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`
  const account = field('00', 'br.gov.bcb.pix') + field('25', `simulacao.invalid/${intentId}`)
  const amount = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
  const unsigned = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount),
    field('58', 'BR'),
    field('59', 'PEGADA SIMULACAO'),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return { kind: 'pix', code: unsigned + crc16(unsigned), expiresAt }
}

function digitsOf(text: string, length: number): string {
  const bytes = createHash('sha256').update(text).digest()
  return [...bytes.subarray(0, length)].map((byte) => String(byte % 10)).join('')
}

function modulo10(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** CRC-16/CCITT-FALSE, as the EMV QR code asks. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
