import { expect, it } from 'vitest'
import { isAutomatic, ownWords, textOfHtml } from './letter-text.ts'

const address = 'suporte+abc@entrada.example'

it.each([
  [
    'Obrigada!\n\nEm sáb., 21 de nov. de 2026 às 10:00, Pegada\n<nao-responda@pegada.example> escreveu:\n\n> Olá',
    'Obrigada!',
  ],
  ['Resolvido.\r\nAbraço\r\n\r\nOn Sat, 21 Nov 2026, Pegada wrote:\r\n> x\r\n> y', 'Resolvido.\nAbraço'],
  ['Sim\n\n________________________________\nDe: Pegada\nEnviado: sábado', 'Sim'],
  ['Sim\n-----Mensagem original-----\nDe: Pegada', 'Sim'],
  [`Sim\nDe: Pegada <${address}>\nAssunto: x`, 'Sim'],
  ['Preciso de duas coisas:\n- a\n- b', 'Preciso de duas coisas:\n- a\n- b'],
  ['> só citação', '> só citação'],
])('keeps of %j what the person wrote', (text, own) => {
  expect(ownWords(text, address)).toBe(own)
})

it('is soon done with a letter that is made to take for ever', () => {
  expect(ownWords('-'.repeat(1_000_000), address)).toBe('-'.repeat(100_000))
  expect(ownWords(`Sim${'\n'.repeat(90_000)}> x`, address)).toBe('Sim')
})

it('reads HTML as lines of plain text, with nothing left to run', () => {
  const html =
    '<head><style>p{}</style></head><div>Oi &amp; tchau<br>linha</div><script>alert(1)</script><p>fim &lt;b&gt;</p>'
  expect(textOfHtml(html)).toBe('Oi & tchau\nlinha\nfim <b>')
  expect(textOfHtml('<div>Sim</div><blockquote>Olá, Ana</blockquote>')).toBe('Sim\n\n> Olá, Ana')
})

it('knows what a program sent by itself', () => {
  expect(isAutomatic({ submitted: 'auto-replied', precedence: '' })).toBe(true)
  expect(isAutomatic({ submitted: '', precedence: 'bulk' })).toBe(true)
  expect(isAutomatic({ submitted: 'no', precedence: '' })).toBe(false)
})
