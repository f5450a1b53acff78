/** Each place of a body, with the same body wrong there and nowhere else; lists are tried in their first item. */
export function wrongInOnePlace(body: unknown, at = ''): (readonly [string, unknown])[] {
  if (typeof body !== 'object' || body === null) return [[at, false]]
  const whole = at === '' ? [] : [[at, 'text'] as const]
  if (Array.isArray(body)) {
    const [first, ...others] = body as unknown[]
    const within = first === undefined ? [] : wrongInOnePlace(first, `${at}/0`)
    return [...whole, ...within.map(([place, wrong]) => [place, [wrong, ...others]] as const)]
  }
  return [
    ...whole,
    ...Object.entries(body).flatMap(([name, value]) =>
      wrongInOnePlace(value, `${at}/${name}`).map(([place, wrong]) => [place, { ...body, [name]: wrong }] as const),
    ),
  ]
}
