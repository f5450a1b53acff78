import type { Outputs } from '@pegada/contract/contract.ts'
import type { Ports } from '../../ports.ts'
import { tellAdmins } from '../platform-admin/tell-admins.ts'
import { type MoveRow, updateMove } from './repo.ts'

type Progress = NonNullable<Outputs['companyMove']['get']['progress']>

/** Keeps how far a move is, every two seconds; outside of a transaction. */
export type TellProgress = (progress: Progress) => Promise<void>

/** Keeps how far a move is, and has open pages ask for it. */
export function progressOf(ports: Pick<Ports, 'db' | 'clock'>, { id }: Pick<MoveRow, 'id'>): TellProgress {
  let toldAt = 0
  let step: Progress['step'] | undefined
  return async (progress) => {
    const now = ports.clock.now().getTime()
    if (progress.step === step && now - toldAt < EVERY_MS) return
    toldAt = now
    step = progress.step
    await updateMove(ports.db, { id, states: ['checking', 'running'] }, { progress })
    await tellAdmins(ports, 'company_move')
  }
}

const EVERY_MS = 2000
