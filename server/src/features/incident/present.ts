import type { Outputs } from '@pegada/contract/contract.ts'
import {
  businessDaysLeft,
  deadlinesOf,
  incidentState,
  keptUntil,
  mustBeTold,
  standingSteps,
} from '@pegada/core/incident/incident.ts'
import { dayInBrazil } from '../../platform/clock/port.ts'
import type { IncidentRow, StepRow } from './repo.ts'

type Listed = Outputs['incident']['list']['rows'][number]
type Whole = Outputs['incident']['get']

/** An incident as the register has it on the day `today`. */
export function presentListed(row: IncidentRow, today: string): Listed {
  const { id, number, title, decision, risk, knownOn, occurredOn, dataKinds, holders, dueOn, createdAt } = row
  return {
    ...{ id, number, title, decision, risk, knownOn, occurredOn, dataKinds, holders, dueOn },
    state: incidentState(row, today),
    left: dueOn === null ? null : businessDaysLeft(today, dueOn),
    registeredAt: createdAt.toISOString(),
  }
}

/** The same with all that was told of it, its days and its steps. */
export function presentWhole(row: IncidentRow, steps: readonly StepRow[], today: string): Whole {
  const { circumstances, holdersText, measures, riskText, mayHarmRights, isLargeScale, isSmallAgent, whyNot } = row
  const standing = standingSteps(steps)
  return {
    ...presentListed(row, today),
    ...{ circumstances, holdersText, measures, riskText, mayHarmRights, isLargeScale, isSmallAgent, whyNot },
    mustBeTold: mustBeTold(row),
    deadlines: deadlinesOf({ ...row, steps: standing }).map((one) => ({
      ...one,
      left: one.doneOn === null ? businessDaysLeft(today, one.dueOn) : null,
    })),
    steps: steps.map((step) => presentStep(step, !standing.includes(step))),
    keptUntil: keptUntil(dayInBrazil(row.createdAt)),
    changedAt: row.changedAt.toISOString(),
  }
}

function presentStep(row: StepRow, isCorrected: boolean): Whole['steps'][number] {
  const { id, kind, doneOn, text, protocol, isPartial, form, publicUntil, fileName, fileBytes, fileSha256 } = row
  const { corrects, correctionReason } = row
  const file =
    fileName !== null && fileBytes !== null && fileSha256 !== null
      ? { name: fileName, bytes: fileBytes, sha256: fileSha256 }
      : null
  return {
    ...{ id, kind, doneOn, text, protocol, isPartial, form, publicUntil, file },
    ...{ corrects, correctionReason, isCorrected },
    recordedAt: row.createdAt.toISOString(),
  }
}
