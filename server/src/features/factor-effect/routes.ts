import { randomUUID } from 'node:crypto'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { effectRunName } from './jobs.ts'
import { listYears, yearsFile } from './list-years.ts'
import { presentEffect } from './present.ts'
import { type EffectSubject, findLastEffect, insertEffect } from './repo.ts'
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

  list: guarded.factorEffect.list.handler(({ context: { ports }, input }) => listYears(ports, input)),

  export: guarded.factorEffect.export.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...yearsFile, read: (asked) => listYears(ports, asked) }, resHeaders),
  ),
}

function subjectOf({ subject, subjectId }: EffectSubject): EffectSubject {
  return { subject, subjectId }
}
