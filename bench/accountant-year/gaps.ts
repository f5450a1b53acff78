import type { Outputs } from '@pegada/contract/contract.ts'
import type { BenchClient } from '../bench-client.ts'
import type { Accountant } from './accountant.ts'
import { answersOf, fits } from './answers.ts'

type Gap = Outputs['inventoryYears']['gaps'][number]

/** Lets stand what may stand, the gaps of one true reason in one act; tells how many were accepted for what. */
export async function acceptGaps(accountant: Accountant, year: number): Promise<string[]> {
  const { client, act } = accountant
  const gaps = (await client.inventoryYears.gaps({ year })).filter(({ isAcceptable, blocks }) => isAcceptable && blocks)
  const leftOut = await monthsLeftOut(accountant)
  const byReason = Map.groupBy(gaps, (gap) => `${gap.code}\n${reasonOf(gap, leftOut)}`)
  const told: string[] = []
  for (const [kind, alike] of byReason) {
    const [code = '', reason = ''] = kind.split('\n')
    const named = alike.map(({ code: one, subject }) => ({ code: one, subject }))
    await act('gaps', () => client.inventoryYears.acceptGaps({ year, gaps: named, reason }))
    told.push(`${code}, ${alike.length}: ${reason}`)
  }
  return told
}

/** Why a gap may stand, as somebody who knows the sites and what was left out says it. */
function reasonOf(gap: Gap, leftOut: ReadonlySet<string>): string {
  const { code, data } = gap
  if (code === 'inventory.months_missing') {
    const isLeftOut = [data.months ?? []].flat().some((month) => leftOut.has(`${month} ${String(data.source)}`))
    return isLeftOut ? BOUGHT_OR_LEFT : BOUGHT_AT_TIMES
  }
  const reason = REASONS[code === 'line.other' ? `${String(data.code)} ${String(data.series)}` : code]
  if (reason === undefined) throw new Error(`no reason is known for ${code} ${JSON.stringify(data)}`)
  return reason
}

const BOUGHT_AT_TIMES = 'Fonte comprada de vez em quando: nos meses que faltam não houve compra'
const BOUGHT_OR_LEFT =
  'Nos meses que faltam não houve compra desta fonte, ou a que houve foi deixada de fora com a sua razão'
const REASONS: Readonly<Record<string, string>> = {
  'grid.factor_missing': 'O fator mensal da rede de dezembro não está no catálogo: vale a média publicada do ano',
  'price.value_missing us_cpi_u_monthly':
    'O índice de preços dos Estados Unidos de outubro de 2025 nunca foi publicado: vale a média do ano',
}

/** Months with the names of the sources of which a line was left out in them. */
async function monthsLeftOut({ client, truthOf }: Accountant): Promise<ReadonlySet<string>> {
  const names = await sourceNames(client)
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { rows } = await client.documentItem.list({ page, pageSize: 100, state: 'ignored', counts: true })
    if (rows.length === 0) return found
    for (const { id, issuedAt, periodStart } of rows) {
      const truth = truthOf(id)
      const month = (periodStart ?? issuedAt ?? truth?.month ?? '').slice(0, 7)
      if (truth === undefined || truth.counts === 'no') continue
      for (const [key, name] of names) {
        if (answersOf(truth).some((answer) => fits(answer, key))) found.add(`${month} ${name}`)
      }
    }
  }
}

/** The names of the sources that were taken. */
async function sourceNames(client: BenchClient): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (let page = 1; ; page += 1) {
    const { rows } = await client.activity.list({ page, pageSize: 100 })
    if (rows.length === 0) return names
    for (const { generatorKey, generatorName } of rows) names.set(generatorKey, generatorName)
  }
}
