import { guarded } from '../../http/procedures.ts'
import { platformHistory } from '../platform-admin/record-history.ts'
import {
  endAnnouncement,
  getAnnouncement,
  publishAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
} from './edit-announcement.ts'
import { exportAnnouncements, listAnnouncements } from './list-announcements.ts'
import { announcementsFor, dismissAnnouncement } from './shown-to.ts'

export const announcementRoutes = {
  list: guarded.announcement.list.handler(({ context: { ports }, input }) => listAnnouncements(ports, input)),

  export: guarded.announcement.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportAnnouncements(ports, input, resHeaders),
  ),

  get: guarded.announcement.get.handler(({ context: { ports }, input }) =>
    getAnnouncement(ports, input.announcementId),
  ),

  history: guarded.announcement.history.handler(
    async ({ context: { ports, actor }, input: { announcementId, ...wanted } }) => {
      await getAnnouncement(ports, announcementId)
      return platformHistory(ports, actor, { entity: 'announcement', entityId: announcementId }, wanted)
    },
  ),

  save: guarded.announcement.save.handler(({ context: { ports, actor }, input }) =>
    saveAnnouncement(ports, actor, input),
  ),

  publish: guarded.announcement.publish.handler(({ context: { ports, actor }, input }) =>
    publishAnnouncement(ports, actor, input.announcementId),
  ),

  end: guarded.announcement.end.handler(({ context: { ports, actor }, input }) => endAnnouncement(ports, actor, input)),

  delete: guarded.announcement.delete.handler(({ context: { ports, actor }, input }) =>
    removeAnnouncement(ports, actor, input.announcementId),
  ),

  shown: guarded.announcement.shown.handler(({ context: { ports, actor }, input }) =>
    announcementsFor(ports, actor, input),
  ),

  dismiss: guarded.announcement.dismiss.handler(({ context: { ports, actor }, input }) =>
    dismissAnnouncement(ports, actor, input),
  ),
}
