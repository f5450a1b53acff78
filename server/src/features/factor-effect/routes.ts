import { randomUUID } from 'node:crypto'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { effectRunName } from './jobs.ts'
import { presentEffect } from './present.ts'
import { countYears, type EffectSubject, findLastEffect, insertEffect, selectYearPage } from './repo.ts'
import { isSubject } from './taking-of.ts'

export const factorEffectRoutes = {
  start: guarded.factorEffect.start.handler(async ({ context: { ports, actor }, input }) => {
    const effect = await ports.db.asOwner(async (tx) => {
      const last = await findLastEffect(tx, input)
      if (last && (last.state === 'queued' || last.state === 'running')) return last
      if (!(await isSubject(tx, input)))
        throw new DomainError('factor_effect.subject_not_found', { subject: input.subject })
      const id = randomUUID()
      await insertEffect(tx, { ...subjectOf(input), id, state: 'queued', createdAt: ports.clock.now() })
      await ports.jobs.send(effectRunName, { effectId: id }, tx)
      const made = await findLastEffect(tx, input)
      invariant(made, 'the effect that was just asked for is there')
      return made
    })
    return presentEffect(ports, actor, effect)
  }),

  get: guarded.factorEffect.get.handler(async ({ context: { ports, actor }, input }) => {
    const effect = await findLastEffect(ports.db, input)
    return effect ? presentEffect(ports, actor, effect) : null
  }),

  list: guarded.factorEffect.list.handler(async ({ context: { ports }, input }) => {
    const { page, pageSize, cursor, sort = 'changePercent', direction, search, isClosed } = input
    const effect = await findLastEffect(ports.db, input)
    if (!effect) return { rows: [], total: 0, isCapped: false, page, pageSize, next: null, previous: null }
    const filter = { effectId: effect.id, isClosed, search: search?.trim() || undefined }
    const { rows, ...marks } = await selectYearPage(ports.db, filter, { sort, direction, page, pageSize, cursor })
    const years = rows.map(({ row, company }) => {
      const { ofCompany, year, isClosed, lines, keptLines, refusedLines, beforeKg, afterKg, changePercent } = row
      return {
        ...{ companyId: ofCompany, company, year, isClosed, lines, keptLines, refusedLines },
        ...{ beforeKg: plainNumeric(beforeKg), afterKg: plainNumeric(afterKg) },
        changePercent: changePercent === null ? null : plainNumeric(changePercent),
      }
    })
    return { rows: years, ...(await countYears(ports.db, filter)), page, pageSize, ...marks }
  }),
}

function subjectOf({ subject, subjectId }: EffectSubject): EffectSubject {
  return { subject, subjectId }
}
