import type { TestApp, TestPerson } from './harness.ts'

/** Acts and kinds of records that stand in a person's trail and have no words on its page. */
export async function unsaidActs({ ports }: TestApp, { client }: TestPerson): Promise<string[]> {
  const { acts } = await client.audit.facets()
  const isSaid = (key: string) => ports.translate('pt-BR', key, { defaultValue: '' }) !== ''
  return acts.flatMap(({ entity, action }) => [
    ...(isSaid(`audit:act.${action}`) || isSaid(`list:history.action.${action}`) ? [] : [action]),
    ...(isSaid(`audit:entity.${entity}`) ? [] : [entity]),
  ])
}
