import { expect, it } from 'vitest'
import { readEvent } from './read-event.ts'

const key = '35503082211222333000181000000000000126110000000017'
const event = (what: string) =>
  `<evento xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infEvento Id="EVT1"><pedRegEvento><infPedReg><chNFSe>${key}</chNFSe>${what}</infPedReg></pedRegEvento></infEvento></evento>`

it('reads which note an event ended, why, and what stands in its place', () => {
  const cancelled = event('<e101101><cMotivo>1</cMotivo><xMotivo>Cobrança em duplicidade</xMotivo></e101101>')
  expect(readEvent(cancelled, '101101')).toEqual({ key, words: 'Cobrança em duplicidade', replacedBy: null })
  const other = '4'.repeat(50)
  const replaced = event(`<e105102><cMotivo>99</cMotivo><chSubstituta>${other}</chSubstituta></e105102>`)
  expect(readEvent(replaced, '105102')).toEqual({ key, words: null, replacedBy: other })
  const byOffice = event('<e305101><nProcAdm>7</nProcAdm><xProcAdm>Serviço inexistente</xProcAdm></e305101>')
  expect(readEvent(byOffice, '305101')).toEqual({ key, words: 'Serviço inexistente', replacedBy: null })
})

it('is no event of another kind, nor a document that is none', () => {
  expect(readEvent(event('<e305102><xMotivo>Bloqueio</xMotivo></e305102>'), '101101')).toBeUndefined()
  expect(readEvent('<evento/>', '105102')).toBeUndefined()
})
