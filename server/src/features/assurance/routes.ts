import { guarded } from '../../http/procedures.ts'
import { addVisit, createAssurance, setSeats, setTerms } from './change-assurance.ts'
import { concludeAssurance, downloadOpinion } from './conclude.ts'
import { drawSamples } from './draw.ts'
import { makeEvidence } from './evidence.ts'
import { exportAssurances, exportSamples } from './export-lists.ts'
import { answerFinding, createFinding, settleFinding } from './findings.ts'
import { judgeSample } from './judge-sample.ts'
import { listAssurances, readAssurance } from './read-assurance.ts'
import { listSamples, readSample } from './read-sample.ts'

const done = { done: true } as const

export const assuranceRoutes = {
  list: guarded.assurance.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listAssurances(tx, actor, input)),
  ),

  export: guarded.assurance.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportAssurances(ports, actor, input, resHeaders),
  ),

  get: guarded.assurance.get.handler(({ context: { ports, actor }, input: { assuranceId } }) =>
    ports.db.asTenant(actor, (tx) => readAssurance(tx, actor, assuranceId)),
  ),

  create: guarded.assurance.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => createAssurance(tx, ports, actor, input)),
  ),

  setTerms: guarded.assurance.setTerms.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await setTerms(tx, ports, actor, input)
      return done
    }),
  ),

  setSeats: guarded.assurance.setSeats.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await setSeats(tx, ports, actor, input)
      return done
    }),
  ),

  draw: guarded.assurance.draw.handler(({ context: { ports, actor }, input }) => drawSamples(ports, actor, input)),

  addVisit: guarded.assurance.addVisit.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => addVisit(tx, ports, actor, input)),
  ),

  conclude: guarded.assurance.conclude.handler(async ({ context: { ports, actor }, input }) => {
    await concludeAssurance(ports, actor, input)
    return done
  }),

  downloadOpinion: guarded.assurance.downloadOpinion.handler(({ context: { ports, actor }, input: { assuranceId } }) =>
    downloadOpinion(ports, actor, assuranceId),
  ),

  evidence: guarded.assurance.evidence.handler(({ context: { ports, actor, resHeaders }, input }) =>
    makeEvidence(ports, actor, input, resHeaders),
  ),
}

export const assuranceSampleRoutes = {
  list: guarded.assuranceSample.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listSamples(tx, actor, input)),
  ),

  export: guarded.assuranceSample.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportSamples(ports, actor, input, resHeaders),
  ),

  get: guarded.assuranceSample.get.handler(({ context: { ports, actor }, input: { sampleId } }) =>
    readSample(ports, actor, sampleId),
  ),

  judge: guarded.assuranceSample.judge.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await judgeSample(tx, ports, actor, input)
      return done
    }),
  ),
}

export const assuranceFindingRoutes = {
  create: guarded.assuranceFinding.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => createFinding(tx, ports, actor, input)),
  ),

  answer: guarded.assuranceFinding.answer.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await answerFinding(tx, ports, actor, input)
      return done
    }),
  ),

  settle: guarded.assuranceFinding.settle.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await settleFinding(tx, ports, actor, input)
      return done
    }),
  ),
}
