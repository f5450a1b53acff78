/** How the deletion of somebody stands: not begun, prepared, and in the way of whoever owns what others work in. */
export const standing = {
  state: 'none',
  dueAt: null,
  prepared: null,
  references: [
    { kind: 'entries', count: 1204, stays: true },
    { kind: 'memberships', count: 2, stays: false },
    { kind: 'seals', count: 0, stays: true },
  ],
  blocks: [],
  handOver: [],
  leftAlone: [],
}
export const prepared = {
  ...standing,
  state: 'prepared',
  dueAt: '2026-11-28T12:00:00.000Z',
  prepared: { at: '2026-11-21T12:00:00.000Z', by: 'Rita Lemos', reason: 'Pedido recebido pelo suporte' },
}
export const owner = {
  ...standing,
  blocks: [{ block: 'owns_with_others', companies: ['Aurora'] }],
  handOver: [{ companyId: 'c1', name: 'Aurora', heirs: [{ userId: 'ana', name: 'Ana Prado' }] }],
}
