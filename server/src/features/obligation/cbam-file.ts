import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import writeXlsxFile from 'write-excel-file/node'
import { neutralise } from '../../platform/table/neutralise.ts'
import type { Actor, Ports } from '../../ports.ts'
import { readCbam } from './cbam.ts'

type Report = Outputs['obligation']['cbam']
type Good = Report['goods'][number]
type Cell = { readonly value: string | number; readonly fontWeight?: 'bold' } | null
type Say = (key: string, values?: Record<string, unknown>) => string

/** The figures of a year as a file: JSON for programs, a workbook for people. Throws as `readCbam` does. */
export async function giveCbam(
  ports: Pick<Ports, 'db' | 'catalogue' | 'clock' | 'translate'>,
  actor: Actor,
  { year, format, language }: Inputs['obligation']['cbamFile'],
): Promise<File> {
  const report = await ports.db.asTenant(actor, (tx) => readCbam(tx, ports, actor, Number(year)))
  const name = `Pegada - CBAM ${report.year}`
  if (format === 'json') {
    return new File([`${JSON.stringify(report, null, 2)}\n`], `${name}.json`, { type: 'application/json' })
  }
  const say: Say = (key, values) => ports.translate(language ?? 'pt-BR', `obligation-words:${key}`, values)
  const bytes = await writeXlsxFile(
    sheetsOf(report, say).map(({ title, rows, widths }) => ({
      sheet: title,
      data: rows.map((row) => [...row]),
      columns: widths.map((width) => ({ width })),
    })),
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new File([Buffer.from(bytes)], `${name}.xlsx`, { type })
}

interface Sheet {
  readonly title: string
  readonly rows: readonly (readonly Cell[])[]
  readonly widths: readonly number[]
}

function sheetsOf(report: Report, say: Say): Sheet[] {
  return [summarySheet(report, say), goodsSheet(report, say), partsSheet(report, say), missingSheet(report, say)]
}

function summarySheet({ year, operator, standard, generatedAt, goods, notHeld }: Report, say: Say): Sheet {
  const fact = (key: string, value: string | number) => [heading(say(`file.${key}`)), text(String(value))]
  return {
    title: say('file.sheet.summary'),
    widths: [40, 80],
    rows: [
      fact('operator', operator.name),
      fact('cnpj', operator.cnpj),
      fact('year', year),
      fact('goods', goods.length),
      fact('standard', standard),
      fact('generated', generatedAt),
      [],
      [heading(say('file.note')), text(say('file.no_value'))],
      [null, text(say('no_advice'))],
      [],
      ...notHeld.map((code) => [heading(say('file.not_held')), text(say(`not_held.${code}`))]),
    ],
  }
}

function goodsSheet({ goods }: Report, say: Say): Sheet {
  const heads = [
    ...['cn_code', 'category', 'product', 'installation', 'level', 'direct', 'indirect', 'electricity'],
    ...['own_direct', 'own_indirect', 'whole_direct', 'whole_indirect'],
  ]
  return {
    title: say('file.sheet.goods'),
    widths: heads.map(() => 22),
    rows: [
      heads.map((head) => heading(say(`file.${head}`))),
      ...goods.map((good) => [
        text(good.cnCode),
        text(say(`category.${good.category}`)),
        text(productOf(good)),
        text(good.installations.map(({ name }) => name).join('; ')),
        ...[good.levelT, good.directT, good.indirectT, good.electricityKwh].map(amount),
        ...[good.own?.direct, good.own && good.indirectT !== null ? good.own.indirect : null].map(amount),
        ...[good.whole?.direct, good.whole && good.indirectT !== null ? good.whole.indirect : null].map(amount),
      ]),
    ],
  }
}

function partsSheet({ goods }: Report, say: Say): Sheet {
  const heads = ['cn_code', 'product', 'part', 'name', 'quantity', 'unit', 'co2e', 'source']
  return {
    title: say('file.sheet.parts'),
    widths: [14, 30, 18, 40, 18, 12, 18, 50],
    rows: [
      heads.map((head) => heading(say(`file.${head}`))),
      ...goods.flatMap((good) => [
        ...good.streams.map(({ kind, name, quantity, unit, co2eT, source }) => [
          ...[text(good.cnCode), text(productOf(good)), text(say(`stream.${kind}`)), text(name)],
          ...[amount(quantity), text(unit), amount(co2eT), text(source)],
        ]),
        ...good.precursors.map(({ name, quantity, unit, specific }) => [
          ...[text(good.cnCode), text(productOf(good)), text(say('stream.precursor')), text(name)],
          ...[
            amount(quantity),
            text(unit),
            null,
            text(specific ? say('file.own_value') : say('missing.precursor_value')),
          ],
        ]),
      ]),
    ],
  }
}

function missingSheet({ goods }: Report, say: Say): Sheet {
  return {
    title: say('file.sheet.missing'),
    widths: [14, 30, 90],
    rows: [
      ['cn_code', 'product', 'missing'].map((head) => heading(say(`file.${head}`))),
      ...goods.flatMap((good) =>
        good.missing.map(({ code, name }) => [
          ...[text(good.cnCode), text(productOf(good))],
          text([...(name === null ? [] : [name]), say(`missing.${code}`)].join(': ')),
        ]),
      ),
    ],
  }
}

function productOf({ product }: Good): string {
  return product ? `${product.code} ${product.name}` : ''
}

function heading(value: string): Cell {
  return { value: neutralise(value), fontWeight: 'bold' }
}

function text(value: string): Cell {
  return value === '' ? null : { value: neutralise(value) }
}

/** A spreadsheet counts in binary: what it shows is rounded there, the exact decimal stands in the JSON. */
function amount(value: string | null | undefined): Cell {
  return value === null || value === undefined ? null : { value: decimal(value).toNumber() }
}
