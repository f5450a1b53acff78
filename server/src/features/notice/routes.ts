import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import { presentNotice } from './present.ts'
import { countNotices, markAsRead, selectLatest, selectNotices } from './repo.ts'
import { chooseSetting, settingsOf } from './settings.ts'

/** The bell shows so many of the newest. */
const latestMax = 12

export const noticeRoutes = {
  latest: guarded.notice.latest.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => ({
      unread: (await countNotices(tx, { ...toldOf(actor), state: 'unread' })).total,
      rows: (await selectLatest(tx, toldOf(actor), latestMax)).map(presentNotice),
    })),
  ),

  list: guarded.notice.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => {
      const asked = { ...input, userId: actor.userId }
      return companyList(tx, actor, asked, {
        sort: 'createdAt',
        select: selectNotices,
        count: countNotices,
        present: presentNotice,
      })
    }),
  ),

  markRead: guarded.notice.markRead.handler(({ context: { ports, actor }, input: { noticeIds } }) =>
    ports.db.asTenant(actor, async (tx) => ({
      read: await markAsRead(tx, toldOf(actor), noticeIds, ports.clock.now()),
    })),
  ),

  settings: guarded.notice.settings.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => settingsOf(tx, toldOf(actor))),
  ),

  set: guarded.notice.set.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => chooseSetting(tx, ports.clock, toldOf(actor), input)),
  ),
}

const toldOf = ({ companyId, userId }: { readonly companyId: string; readonly userId: string }) => ({
  companyId,
  userId,
})
