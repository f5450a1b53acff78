import { randomUUID } from 'node:crypto'
import { type Decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { factorPublishedName } from '../platform-factor/publish.ts'
import type { EffectOnInventory } from './effect-of-year.ts'
import { effectOnCompany } from './effect-on-company.ts'
import {
  dropEarlier,
  type EffectRow,
  type EffectYearRow,
  findEffect,
  insertEffect,
  listCompaniesHolding,
  listUnfinished,
  listUntold,
  replaceYears,
  updateEffect,
} from './repo.ts'
import { type Taking, takingOf } from './taking-of.ts'
import { tellCompanies } from './tell-companies.ts'
import { keptWidest } from './widest-kept.ts'

export const effectRunName = 'factor-effect.run'

/** The queue that tries again, each hour, effects of publications that failed. */
export const effectsAgainName = 'factor-effect.again'

/** In seconds. */
const hours = 3600

export interface EffectRun {
  readonly effectId: string
}

/**
 * Works an effect out, a company at a time, and says after each how far it is; of a publication the companies are told then. A run that
 * was stopped starts over and finds the same; so does, when it is sent again, one of a publication that failed.
 */
export function effectRun(ports: Ports): JobDefinition<EffectRun> {
  return {
    name: effectRunName,
    expireInSeconds: 12 * hours,
    async perform({ effectId }, attempt) {
      const effect = await findEffect(ports.db, effectId)
      if (!effect || effect.state === 'done' || (effect.state === 'failed' && !effect.isPublication)) return
      try {
        const taking = await ports.db.asOwner((tx) => takingOf(tx, effect))
        await workOut(ports, effect, taking)
        if (effect.isPublication) await tellCompanies(ports, effect)
        await ports.db.asOwner(async (tx) => {
          await dropEarlier(tx, effect)
          await updateEffect(tx, effectId, { state: 'done', errorCode: null, finishedAt: ports.clock.now() })
        })
      } catch (error) {
        ports.log.error({ effectId, reason: describeError(error) }, 'factor-effect.failed')
        if (!attempt?.isLast) throw error
        const finishedAt = ports.clock.now()
        await updateEffect(ports.db, effectId, { state: 'failed', errorCode: 'factor_effect.failed', finishedAt })
      }
    },
  }
}

async function workOut(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  { id: effectId }: EffectRow,
  taking: Taking,
): Promise<void> {
  const companies = await listCompaniesHolding(ports.db, taking.held)
  await updateEffect(ports.db, effectId, { state: 'running', companiesTotal: companies.length, companiesDone: 0 })
  for (const [index, ofCompany] of companies.entries()) {
    const years = await effectOnCompany(ports, ofCompany, taking)
    const rows = years.map((effect) => rowOf(effect, { effectId, ofCompany }))
    await ports.db.asOwner(async (tx) => {
      await replaceYears(tx, effectId, ofCompany, rows)
      await updateEffect(tx, effectId, { companiesDone: index + 1 })
    })
  }
}

function rowOf(
  {
    year,
    isClosed,
    lines,
    keptLines,
    refusedLines,
    beforeKg,
    afterKg,
    changePercent,
    market,
    widest,
  }: EffectOnInventory,
  of: Pick<EffectYearRow, 'effectId' | 'ofCompany'>,
): EffectYearRow {
  const percentOf = (percent: Decimal | null | undefined) => (percent ? toPlain(percent) : null)
  return {
    ...{ ...of, year, isClosed, lines, keptLines, refusedLines },
    ...{ beforeKg: toPlain(beforeKg), afterKg: toPlain(afterKg), changePercent: percentOf(changePercent) },
    marketLines: market?.lines ?? 0,
    marketBeforeKg: market && toPlain(market.beforeKg),
    marketAfterKg: market && toPlain(market.afterKg),
    marketChangePercent: percentOf(market?.changePercent),
    widestLines: keptWidest(widest),
  }
}

/** Works out once more what a version does that was just published, and tells the companies that it touches; once for each. */
export function effectOfPublication(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>): JobDefinition<{ changeId: string }> {
  return {
    name: factorPublishedName,
    async perform({ changeId: subjectId }) {
      await ports.db.asOwner(async (tx) => {
        const id = randomUUID()
        const effect = { id, subject: 'change', subjectId, isPublication: true, state: 'queued' } as const
        const isNew = await insertEffect(tx, { ...effect, createdAt: ports.clock.now() })
        if (isNew) await ports.jobs.send(effectRunName, { effectId: id }, tx)
      })
    },
  }
}

/** Tries each hour what `resumeEffects` tries at the start, as far as it failed: nobody was told of those publications. */
export function failedEffectsAgain(ports: Pick<Ports, 'db' | 'jobs'>): JobDefinition<object> {
  return {
    name: effectsAgainName,
    cron: '37 * * * *',
    async perform() {
      for (const effectId of await listUntold(ports.db)) await ports.jobs.send(effectRunName, { effectId })
    },
  }
}

/** Sends effects that a stopped process left unfinished to be worked out, and those of publications that failed. */
export async function resumeEffects(ports: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  const left = [...(await listUnfinished(ports.db)), ...(await listUntold(ports.db))]
  for (const effectId of left) await ports.jobs.send(effectRunName, { effectId })
}
