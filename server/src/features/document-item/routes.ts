import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { calculate, presentCalculation } from '../calculation/calculate.ts'
import { getDocument } from '../document/get-document.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { acceptItem } from './accept-item.ts'
import { exportItems } from './export-items.ts'
import { ignoreItem } from './ignore-item.ts'
import { lineOfItem } from './line-of-item.ts'
import { listItemsOf } from './list-items-of.ts'
import { presentItem } from './present.ts'
import { reopenItem } from './reopen-item.ts'
import { findItem } from './repo.ts'
import { countItems, selectItems } from './repo-list.ts'

/** A document with its lines. */
export const documentWithItemsRoutes = {
  get: guarded.document.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const document = await getDocument(tx, actor, input.documentId)
      const items = await listItemsOf(tx, actor, document.id)
      return { ...document, itemsPending: items.filter(({ state }) => state === 'pending').length, items }
    }),
  ),
}

export const documentItemRoutes = {
  list: guarded.documentItem.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, { sort: 'issuedAt', select: selectItems, count: countItems, present: presentItem }),
    ),
  ),

  export: guarded.documentItem.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportItems(ports, actor, input, resHeaders),
  ),

  preview: guarded.documentItem.preview.handler(async ({ context: { ports, actor }, input }) => {
    const { context, own } = await ports.db.asTenant(actor, async (tx) => ({
      context: await findItem(tx, actor.companyId, input.itemId),
      own: await loadOwnGenerators(tx),
    }))
    if (!context) throw new DomainError('document_item.not_found')
    const { itemId: _itemId, ...choice } = input
    const { line } = lineOfItem({ ...ports, own }, context, choice)
    return presentCalculation(calculate(ports, line))
  }),

  accept: guarded.documentItem.accept.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await acceptItem(tx, ports, actor, input)
      return itemAfter(tx, actor, input.itemId)
    }),
  ),

  ignore: guarded.documentItem.ignore.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await ignoreItem(tx, ports, actor, input.itemId)
      return itemAfter(tx, actor, input.itemId)
    }),
  ),

  reopen: guarded.documentItem.reopen.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await reopenItem(tx, ports, actor, input.itemId)
      return itemAfter(tx, actor, input.itemId)
    }),
  ),
}

async function itemAfter(tx: Tx, actor: Actor, itemId: string) {
  const context = await findItem(tx, actor.companyId, itemId)
  invariant(context, 'a line that was just decided is there')
  return presentItem(context)
}
