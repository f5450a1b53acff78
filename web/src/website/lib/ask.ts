/** Asks the server a public question through its REST face; throws where there is no good answer. */
export async function ask<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/v1${path}`, { headers: { accept: 'application/json' }, ...(signal && { signal }) })
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return (await response.json()) as Answer
}
