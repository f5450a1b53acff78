import type { JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { type BillRun, billReadName } from './bill-run.ts'
import { readBillFile, settle } from './read-bill-file.ts'
import { findBill } from './repo.ts'

/** Reads a bill. What cannot be read at the last try, for a cause that is ours, is told as failed. */
export function billRead(ports: Ports): JobDefinition<BillRun> {
  return {
    name: billReadName,
    async perform(run, attempt) {
      const bill = await ports.db.asTenant(run, (tx) => findBill(tx, run.companyId, run.billId))
      if (bill?.state !== 'reading') return
      try {
        await readBillFile(ports, run, bill)
      } catch (error) {
        if (!attempt?.isLast) throw error
        ports.log.error({ bill: run.billId, error: describeError(error) }, 'bill.given_up')
        await settle(ports, run, { state: 'failed', errorCode: 'bill.unreadable', errorData: {} })
      }
    },
  }
}
