import type { Tx } from '../../platform/db/port.ts'

/** The secret of that name: the one kept before, else this one, in hex. With the owner's rights. */
export async function keepSecret(tx: Tx, name: string, secretHex: string): Promise<string | undefined> {
  await tx.query('insert into installation_keys (name, secret_hex) values ($1, $2) on conflict (name) do nothing', [
    name,
    secretHex,
  ])
  const { rows } = await tx.query<{ secretHex: string }>(
    'select secret_hex as "secretHex" from installation_keys where name = $1',
    [name],
  )
  return rows[0]?.secretHex
}
