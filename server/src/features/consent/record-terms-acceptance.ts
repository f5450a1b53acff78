import { randomUUID } from 'node:crypto'
import { legalVersions } from '@pegada/core/legal/legal-texts.ts'
import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { addAcceptance } from './repo.ts'

/** Keeps that a person agreed to the terms and the privacy notice in force, in the transaction that opens their account (as owner). */
export async function recordTermsAcceptance(
  tx: Tx,
  clock: Clock,
  { userId, language }: { readonly userId: string; readonly language: string },
): Promise<void> {
  await addAcceptance(tx, {
    id: randomUUID(),
    userId,
    termsVersion: legalVersions.terms,
    privacyVersion: legalVersions.privacy,
    language,
    acceptedAt: clock.now(),
  })
}
