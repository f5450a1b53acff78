import { paperOfRecord } from '@pegada/core/consumption/energy-paper.ts'
import { judgePapers } from '@pegada/core/consumption/judge-papers.ts'
import { documentRecord } from '@pegada/core/document/document-record.ts'
import { isZip, openZip } from '@pegada/core/document/open-zip.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import type { DocumentRecord } from '@pegada/core/document/record-shape.ts'
import { beforeAll, expect, test } from 'vitest'
import { wholeYear as year } from './whole-year.ts'

const ours = { companyCnpjs: year.company.sites.filter(({ registered }) => registered).map(({ cnpj }) => cnpj) }
const records = new Map<string, DocumentRecord>()

/** Files of the folder and of the archives in it; what cannot be read is passed over. */
async function* files(): AsyncIterable<Uint8Array> {
  for (const file of year.files) {
    const content = Buffer.from(file.content)
    if (!isZip(content)) yield content
    else for await (const member of openZip(content)) if ('bytes' in member) yield member.bytes
  }
}

function recordsOf(bytes: Uint8Array): DocumentRecord[] {
  const text = Buffer.from(bytes).toString('latin1')
  if (!/<mod>66<|<NCM>2716/.test(text)) return []
  return readFiscalXml(bytes).flatMap((document) => (document.kind === 'event' ? [] : documentRecord(document, ours)))
}

beforeAll(async () => {
  for await (const bytes of files()) {
    for (const record of recordsOf(bytes)) {
      if (record.key !== null && !records.has(record.key)) records.set(record.key, record)
    }
  }
})

/** Kilowatt-hours of each month and site that count without a question. */
function counted(): Record<string, number> {
  const replaced = new Set([...records.values()].flatMap(({ replacedKeys }) => replacedKeys))
  const papers = [...records].flatMap(([key, record]) =>
    record.counts && !replaced.has(key) ? (paperOfRecord(key, record) ?? []) : [],
  )
  const standings = judgePapers(papers)
  const sums: Record<string, number> = {}
  for (const { id, account, days, kWh } of papers) {
    const site = year.company.sites.find(({ cnpj }) => cnpj === account)?.site
    const at = `${days.start.slice(0, 7)} ${site}`
    if (standings.get(id)?.kind === 'counts') sums[at] = (sums[at] ?? 0) + kWh.toNumber()
  }
  return sums
}

test('the energy of each month and site counts once, whatever documents tell it', () => {
  expect(records.size).toBe(54)
  const said = year.company.purchasedEnergy.map(({ month, site, kilowattHours }) => [
    `${month} ${site}`,
    Number(kilowattHours),
  ])
  expect(counted()).toMatchObject(Object.fromEntries(said))
})
