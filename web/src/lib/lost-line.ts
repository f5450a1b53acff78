/** The line failed before there was an answer: neither a refusal of the server nor a fault of the page. */
export class LostLine extends Error {
  override readonly name = 'LostLine'
}

/**
 * As `fetch`, which tells a line that failed by a `TypeError`, as the engine tells a mistake of ours: rejects with `LostLine` then,
 * so that the two are never taken for each other. A request that was given up keeps its own error.
 */
export async function fetchOverLine(request: Request, init: RequestInit): Promise<Response> {
  try {
    return await globalThis.fetch(request, init)
  } catch (cause) {
    throw cause instanceof TypeError ? new LostLine(cause.message, { cause }) : cause
  }
}
