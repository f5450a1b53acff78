import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { giveHitBack, takeHit } from '../../http/rate-limit.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { hashOf } from '../invitation/token.ts'
import { recordDownload } from '../report/downloads.ts'
import { fileOfReport, getReadyReport } from '../report/ready-report.ts'
import { networkOf } from './network-of.ts'
import { findByToken, findShare, type ShareRow } from './repo.ts'

type LinkPorts = Pick<Ports, 'db' | 'clock' | 'auth'>

/** What somebody without an account brings: the secret of a link, and its password where it has one. */
interface Opening {
  readonly token: string
  readonly password?: string | undefined
}

/** What a link leads to. Throws as `openLink`. */
export async function openShared(
  ports: LinkPorts,
  opening: Opening,
  address: string,
): Promise<Outputs['sharedReport']['open']> {
  const share = await openLink(ports, opening, address)
  return inside(ports, share, async (tx) => {
    const { name } = await findCompanyNames(tx, share.companyId)
    const { year, kind, format, fileName, bytes, sha256, createdAt } = await readReport(tx, share)
    return {
      ...{ company: name, year, kind, format, fileName, bytes, sha256 },
      ...{ createdAt: createdAt.toISOString(), expiresAt: share.expiresAt.toISOString() },
    }
  })
}

/** The file itself; that it was taken is written down with the time and the network. Throws as `openLink`. */
export async function downloadShared(
  ports: LinkPorts & Pick<Ports, 'storage'>,
  opening: Opening,
  address: string,
): Promise<File> {
  const share = await openLink(ports, opening, address)
  const report = await inside(ports, share, async (tx) => {
    const ready = await readReport(tx, share)
    const { companyId, reportId, id: shareId, label: linkLabel } = share
    await recordDownload(tx, ports, { companyId, reportId }, { shareId, linkLabel, address: networkOf(address) })
    return ready
  })
  return fileOfReport(ports, report)
}

/**
 * The link of that secret, once its password is right. Until then nothing of the report is told. Throws `shared_report.link_invalid` for
 * one that never was, `shared_report.revoked`, `shared_report.expired`, `shared_report.password_needed`,
 * `shared_report.password_wrong`, and `request.rate_limited` where passwords are tried one after another; right ones use up no try.
 */
async function openLink(ports: LinkPorts, { token, password }: Opening, address: string): Promise<ShareRow> {
  const key = await findByToken(ports.db.queries, hashOf(token))
  if (!key) throw new DomainError('shared_report.link_invalid')
  const found = await ports.db.asTenant({ companyId: key.companyId, userId: '' }, (tx) => findShare(tx, key))
  invariant(found, 'the secret of a link leads to it')
  const { share } = found
  if (share.revokedAt !== null) throw new DomainError('shared_report.revoked')
  if (share.expiresAt <= ports.clock.now()) throw new DomainError('shared_report.expired')
  if (share.passwordHash === null) return share
  if (password === undefined) throw new DomainError('shared_report.password_needed')
  const fromThere = `${share.id} ${networkOf(address)}`
  await takeHit(ports, 'share-secret', fromThere)
  await takeHit(ports, 'share-secret-link', share.id)
  const passwords = (await ports.auth.$context).password
  if (!(await passwords.verify({ hash: share.passwordHash, password })))
    throw new DomainError('shared_report.password_wrong')
  await giveHitBack(ports, 'share-secret', fromThere)
  await giveHitBack(ports, 'share-secret-link', share.id)
  return share
}

/** Works in the company of a link, as nobody of it. */
function inside<T>({ db }: Pick<Ports, 'db'>, { companyId }: ShareRow, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.asTenant({ companyId, userId: '' }, work)
}

function readReport(tx: Tx, { companyId, reportId }: ShareRow) {
  return getReadyReport(tx, companyId, reportId)
}
