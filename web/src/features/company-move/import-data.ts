import { COMPANY_MOVE_PART_BYTES } from '@pegada/contract/company-move-limits.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import type { Move } from '../../parts/company-move/move-facts.tsx'

const start = { move: undefined as string | undefined }

/** The file that is being sent, checked or taken in stands in the address, so that its page survives a reload. */
export function useImportState() {
  return useUrlState(start)
}

export function moveQuery(moveId: string) {
  return api.companyMove.get.queryOptions({ input: { moveId } })
}

export const companyImportData = pageData({
  may: 'platform-company:import',
  question: (search) => readState(start, search).move,
  read: (queries, move) => (move === undefined ? [] : [queries.prefetchQuery(moveQuery(move))]),
})

/** Sends what the server has not got yet of a file, part by part; `onMove` tells how far it is. Rejects with the failure of the line or of the server. */
export async function sendParts(file: File, from: Move, onMove: (move: Move) => void): Promise<void> {
  let move = from
  while (move.state === 'uploading') {
    const offset = move.received
    const part = new File([file.slice(offset, offset + COMPANY_MOVE_PART_BYTES)], file.name)
    move = await api.companyMove.addPart.call({ moveId: move.id, offset, part })
    onMove(move)
  }
}
