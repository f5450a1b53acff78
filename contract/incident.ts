import { HOLDER_NOTICE_FORMS, INCIDENT_STATES, INCIDENT_STEPS } from '@pegada/core/incident/incident.ts'
import { z } from 'zod'
import { count, dataKind, decision, historyRow, longText, registered, risk } from './incident-said.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant, language } from './scalars.ts'

/** The register of incidents that touched personal data (Resolução CD/ANPD 15/2024). */

const tags = ['administration']
const isYes = z.stringbool().or(z.boolean())
const state = z
  .enum(INCIDENT_STATES)
  .describe('`late`: the day of something is past that is not done; `told`: all that had to be done is')

const deadline = z.object({
  kind: z.enum(INCIDENT_STEPS).exclude(['note']),
  dueOn: day,
  doneOn: day.nullable(),
  isLate: z.boolean().describe('Done after its day'),
  left: z.number().int().nullable().describe('Business days until it; negative: past; null: done'),
})

const listed = z.object({
  id,
  number: count.describe('In the order of registration, without gaps'),
  title: z.string(),
  state,
  decision,
  risk,
  knownOn: day,
  occurredOn: day.nullable(),
  dataKinds: z.array(dataKind),
  holders: count.nullable(),
  dueOn: day.nullable().describe('What is due next; null: nothing'),
  left: z.number().int().nullable().describe('Business days until then; negative: past'),
  registeredAt: instant,
})

const step = z.object({
  id,
  kind: z.enum(INCIDENT_STEPS),
  doneOn: day,
  text: z.string().describe('Form and content'),
  protocol: z.string().nullable(),
  isPartial: z.boolean(),
  form: z.enum(HOLDER_NOTICE_FORMS).nullable(),
  publicUntil: day.nullable(),
  corrects: id.nullable().describe('The step that it corrects, which stays and no longer counts'),
  correctionReason: z.string().nullable(),
  isCorrected: z.boolean().describe('Another step corrects it: it counts for no deadline'),
  file: z.object({ name: z.string(), bytes: count, sha256: z.string() }).nullable(),
  recordedAt: instant,
})

const whole = listed.extend({
  ...registered,
  mustBeTold: z.boolean().describe('By the criteria of the resolution, as they were answered'),
  deadlines: z.array(deadline),
  steps: z.array(step),
  keptUntil: day.describe('Five years after the registration; it is not deleted then either'),
  changedAt: instant,
})

const list = {
  sorts: ['knownOn', 'dueOn', 'number', 'title'],
  filters: { state: state.optional() },
} as const

export const incidentColumns = [
  'number',
  'title',
  'state',
  'knownOn',
  'occurredOn',
  'circumstances',
  'dataKinds',
  'holders',
  'holdersText',
  'measures',
  'risk',
  'riskText',
  'mayHarmRights',
  'isLargeScale',
  'isSmallAgent',
  'mustBeTold',
  'decision',
  'whyNot',
  'dueOn',
  'steps',
  'registeredAt',
  'keptUntil',
  'id',
] as const

const named = z.object({ incidentId: id })

export const incident = {
  list: guardedProcedure('platform-incident:read')
    .route({ method: 'GET', path: '/incidents', summary: 'The register; `search` looks into title and texts', tags })
    .input(listInput(list))
    .output(listOf(listed)),

  export: guardedProcedure('platform-incident:read', 'heavy')
    .route({ method: 'GET', path: '/incidents/export', summary: 'The register as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...list, columns: incidentColumns }))
    .output(streamedFile),

  get: guardedProcedure('platform-incident:read')
    .errors(failsWith('incident.not_found'))
    .route({ method: 'GET', path: '/incidents/{incidentId}', summary: 'One incident with its clock and steps', tags })
    .input(named)
    .output(whole),

  history: guardedProcedure('platform-incident:read')
    .errors(failsWith('incident.not_found'))
    .route({
      method: 'GET',
      path: '/incidents/{incidentId}/history',
      summary: 'What was changed, recorded and corrected of one incident, by whom and when',
      tags,
    })
    .input(listInput({ sorts: ['at'], filters: named.shape }))
    .output(listOf(historyRow)),

  print: guardedProcedure('platform-incident:read', 'heavy')
    .errors(failsWith('incident.not_found'))
    .route({ method: 'GET', path: '/incidents/{incidentId}/pdf', summary: 'One incident as a PDF', tags })
    .input(named.extend({ language }))
    .output(z.file()),

  getFile: guardedProcedure('platform-incident:read')
    .errors(failsWith('incident.not_found', 'incident.file_not_found'))
    .route({
      method: 'GET',
      path: '/incidents/{incidentId}/steps/{stepId}/file',
      summary: 'The file of a step, as it came',
      tags,
    })
    .input(named.extend({ stepId: id }))
    .output(z.file()),

  save: guardedProcedure('platform-incident:write')
    .errors(
      failsWith(
        'incident.not_found',
        'incident.day_invalid',
        'incident.why_not_required',
        'incident.reason_required',
        'incident.decide_first',
        'incident.changed_meanwhile',
      ),
    )
    .route({
      method: 'POST',
      path: '/incidents',
      summary: 'Register an incident, or change what is known of it; the same again changes nothing',
      tags,
    })
    .input(
      z.object({
        incidentId: id.optional(),
        newId: id.optional().describe('Of a new one, chosen by who sends it: sent twice, it is registered once'),
        changedAt: instant.optional().describe('Of what was read: refused where somebody changed it since'),
        reason: z
          .string()
          .trim()
          .max(500)
          .optional()
          .describe('Needed where day of knowing, size of the agent, decision or holders change'),
        ...registered,
      }),
    )
    .output(whole),

  addStep: guardedProcedure('platform-incident:write', 'upload')
    .errors(
      failsWith(
        'incident.not_found',
        'incident.day_invalid',
        'incident.decide_first',
        'incident.notice_first',
        'incident.public_too_short',
        'incident.step_not_found',
        'incident.correction_reason_required',
        'file.empty',
        'file.too_large',
        'file.kind_not_accepted',
      ),
    )
    .route({
      method: 'POST',
      path: '/incidents/{incidentId}/steps',
      summary: 'Record what was done, with its file; a step is never changed, and the same again changes nothing',
      tags,
    })
    .input(
      named.extend({
        kind: z.enum(INCIDENT_STEPS),
        doneOn: day,
        text: longText.min(1),
        protocol: z.string().trim().max(80).optional(),
        isPartial: isYes.default(false).describe('Of the notice to the authority: what is lacking is told later'),
        form: z.enum(HOLDER_NOTICE_FORMS).optional().describe('Of the notice to the people concerned'),
        publicUntil: day.optional().describe('Of a public notice: three months at least'),
        corrects: id.optional().describe('The step that it corrects'),
        correctionReason: z.string().trim().max(500).optional().describe('Needed where it corrects one'),
        file: z.file().optional(),
      }),
    )
    .output(whole),
}
