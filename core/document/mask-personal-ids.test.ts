import { describe, expect, it } from 'vitest'
import { HAS_SAMPLES, sampleBytes, sampleNames } from '../../tools/shared-samples.ts'
import { documentRecord } from './document-record.ts'
import { maskPersonalIds } from './mask-personal-ids.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { bill, CARRIER, CTE_KEY, cte, party } from './test/made-up-documents.ts'

const CPF = '52998224725'
const masked = { id_type: 'CPF', id: '***********', name: null }

describe('people', () => {
  it.each(['sender', 'dispatcher', 'receiver', 'recipient', 'carrier'] as const)(
    'are taken out of a CT-e as %s',
    (role) => {
      const document = maskPersonalIds(cte({ [role]: CPF }))
      expect(document[role]).toMatchObject(masked)
      expect(JSON.stringify(document)).not.toContain(CPF)
    },
  )

  it('are taken out of a CT-e as those who pay', () => {
    const payer = `<toma4><toma>4</toma>${party('x', CPF, 'FULANO').replace(/<\/?x>/g, '')}</toma4>`
    expect(maskPersonalIds(cte({ payer })).payer).toMatchObject(masked)
  })

  it.each(['nf3e', 'nfgas', 'nfcom'] as const)('are taken out of an %s, whatever their document is', (kind) => {
    const document = maskPersonalIds(bill({ kind, recipient: CPF }))
    expect(document.recipient).toMatchObject(masked)
    expect(document.issuer).toMatchObject({ id: CARRIER, name: 'NOME' })
    const other = { id_type: 'FOREIGN' as const, id: 'RG 123', name: 'FULANO', uf: 'SP', municipality_ibge: null }
    expect(maskPersonalIds({ ...document, recipient: other }).recipient).toMatchObject({
      id: '***********',
      name: null,
    })
  })

  it('from abroad are taken out of a note at the counter; a company from abroad stays in one between companies', () => {
    const note = (model: string) => {
      const xml =
        `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe1"><ide><mod>${model}</mod></ide>` +
        '<dest><idEstrangeiro>PASS123</idEstrangeiro><xNome>ACME</xNome></dest></infNFe></NFe>'
      return readFiscalXml(Buffer.from(xml)).map(maskPersonalIds)
    }
    expect(note('65')).toMatchObject([{ kind: 'nfce', recipient: { id: '***********', name: null } }])
    expect(note('55')).toMatchObject([{ kind: 'nfe', recipient: { id: 'PASS123', name: 'ACME' } }])
  })

  it('who drive are never read, and a person who issues a manifest is masked', () => {
    const xml =
      `<MDFe xmlns="http://www.portalfiscal.inf.br/mdfe"><infMDFe versao="3.00" Id="MDFe${CTE_KEY}"><ide><mod>58</mod></ide>` +
      `${party('emit', CPF, 'PRODUTOR')}<infModal><rodo><veicTracao>${party('condutor', '11144477735', 'MOTORISTA')}</veicTracao></rodo></infModal>` +
      '</infMDFe></MDFe>'
    const [document] = readFiscalXml(Buffer.from(xml)).map(maskPersonalIds)
    expect(document).toMatchObject({ kind: 'mdfe', issuer: masked })
    expect(JSON.stringify(document)).not.toMatch(/MOTORISTA|PRODUTOR|11144477735|52998224725/)
  })

  it('are taken out of what a correction letter says', () => {
    const xml =
      `<evento xmlns="http://www.portalfiscal.inf.br/nfe"><infEvento><chNFe>${CTE_KEY}</chNFe><tpEvento>110110</tpEvento><detEvento>` +
      `<xCorrecao>CPF 529.982.247-25 ou ${CPF}, fulano@exemplo.com.br, nota 12345678901234</xCorrecao></detEvento></infEvento></evento>`
    const [event] = readFiscalXml(Buffer.from(xml)).map(maskPersonalIds)
    expect(event).toMatchObject({ correction: 'CPF *********** ou ***********, ***********, nota 12345678901234' })
  })
})

describe.skipIf(!HAS_SAMPLES)('the shared samples', () => {
  const withPeople = sampleNames().filter((name) => /<CPF>\d/.test(new TextDecoder().decode(sampleBytes(name))))

  it('have people in some', () => {
    expect(withPeople.length).toBeGreaterThan(5)
  })

  it.each(withPeople)('%s keeps nobody’s CPF, in the document or in its record', (name) => {
    const ids = [...new TextDecoder().decode(sampleBytes(name)).matchAll(/<CPF>(\d+)</g)].map(
      (match) => `"${match[1]}"`,
    )
    for (const document of readFiscalXml(sampleBytes(name)).map(maskPersonalIds)) {
      const kept = JSON.stringify([document, document.kind === 'event' ? null : documentRecord(document)])
      expect(ids.filter((id) => kept.includes(id))).toEqual([])
      expect(kept).not.toMatch(/"email"|@/)
    }
  })
})
