import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { vaultCertificates } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Certificates of the vault; the owner of the database alone reads them (`migrations/0168`, `0179`). */
export type VaultRow = typeof vaultCertificates.$inferSelect

/** The certificate that an owner works with now. */
export async function findInUse({ queries }: Pick<Tx, 'queries'>, owner: string): Promise<VaultRow | undefined> {
  const { owner: of, destroyedAt } = vaultCertificates
  const rows = await queries
    .select()
    .from(vaultCertificates)
    .where(and(eq(of, owner), isNull(destroyedAt)))
  return rows[0]
}

/** What was told of an owner's certificate when it was put into the vault before; null where nothing was. */
export async function findTold(
  { queries }: Pick<Tx, 'queries'>,
  owner: string,
  fingerprint: string,
): Promise<number | null> {
  const { owner: of, fingerprint: print, toldDays, createdAt, id } = vaultCertificates
  const rows = await queries
    .select({ toldDays })
    .from(vaultCertificates)
    .where(and(eq(of, owner), eq(print, fingerprint)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return rows[0]?.toldDays ?? null
}

export async function insertCertificate({ queries }: Tx, row: typeof vaultCertificates.$inferInsert): Promise<void> {
  await queries.insert(vaultCertificates).values(row)
}

/** Takes the keys away for ever, and the certificates, which name people; what may be told of the certificate stays. */
export async function destroyKeys({ queries }: Tx, id: string, at: Date): Promise<void> {
  await queries
    .update(vaultCertificates)
    .set({ chain: '', sealedKey: null, wrappedKey: null, destroyedAt: at })
    .where(eq(vaultCertificates.id, id))
}

export function listLocked({ queries }: Pick<Tx, 'queries'>): Promise<VaultRow[]> {
  return queries.select().from(vaultCertificates).where(isNotNull(vaultCertificates.wrappedKey))
}

export async function updateWrapped({ queries }: Tx, id: string, wrappedKey: string): Promise<void> {
  await queries.update(vaultCertificates).set({ wrappedKey }).where(eq(vaultCertificates.id, id))
}

/** The certificate that an owner works with now; who asks so waits for whoever did before. */
export async function findInUseForChange({ queries }: Tx, owner: string): Promise<VaultRow | undefined> {
  const { owner: of, destroyedAt } = vaultCertificates
  const rows = await queries
    .select()
    .from(vaultCertificates)
    .where(and(eq(of, owner), isNull(destroyedAt)))
    .for('update')
  return rows[0]
}

export async function saveTold({ queries }: Tx, id: string, toldDays: number): Promise<void> {
  await queries.update(vaultCertificates).set({ toldDays }).where(eq(vaultCertificates.id, id))
}
