import { guarded } from '../../http/procedures.ts'
import { addStep } from './add-step.ts'
import { saveIncident } from './edit-incident.ts'
import { incidentHistory } from './incident-history.ts'
import { exportIncidents, listIncidents } from './list-incidents.ts'
import { readIncident, readStepFile } from './read-incident.ts'
import { writeIncidentPdf } from './write-incident-pdf.ts'

export const incidentRoutes = {
  list: guarded.incident.list.handler(({ context: { ports }, input }) => listIncidents(ports, input)),

  export: guarded.incident.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportIncidents(ports, input, resHeaders),
  ),

  get: guarded.incident.get.handler(({ context: { ports }, input }) => readIncident(ports.db, ports, input.incidentId)),

  history: guarded.incident.history.handler(({ context: { ports, actor }, input }) =>
    incidentHistory(ports, actor, input),
  ),

  print: guarded.incident.print.handler(async ({ context: { ports }, input: { incidentId, language } }) => {
    const incident = await readIncident(ports.db, ports, incidentId)
    const wanted = { translate: ports.translate, language, at: ports.clock.now() }
    const { bytes, name } = await writeIncidentPdf(incident, wanted)
    return new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' })
  }),

  getFile: guarded.incident.getFile.handler(({ context: { ports }, input }) => readStepFile(ports, input)),

  save: guarded.incident.save.handler(({ context: { ports, actor }, input }) => saveIncident(ports, actor, input)),

  addStep: guarded.incident.addStep.handler(({ context: { ports, actor }, input }) => addStep(ports, actor, input)),
}
