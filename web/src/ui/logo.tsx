/**
 * The mark: a footprint drawn as a surveyor draws a hill, in contour lines. The heel holds the peak; the innermost line is
 * the accent, the figure one arrives at. Strokes of one width on a 32-unit grid.
 */
export function Logo({ size = 28, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      aria-label={title}
    >
      <path d="M15.6 6.2c4.5-.5 7.1 2.7 7 6.9-.1 3.5-1.9 4.9-1.8 7.7.1 3.1.4 8.7-4.6 8.9-4.9.2-5.7-4.6-5.3-8 .4-3.2-2.5-5.3-2.5-8.8 0-3.9 3-6.3 7.2-6.7Z" />
      <path d="M15.7 9.3c2.7-.3 4.1 1.5 4 4-.1 2.5-1.7 4-1.6 6.9.1 2.7.6 6.4-2.1 6.5-2.6.1-2.8-2.7-2.5-5.2.3-2.8-2.2-5-2.2-8.1 0-2.3 1.9-3.9 4.4-4.1Z" />
      <path
        stroke="var(--pg-accent)"
        d="M15.7 12.2c.9-.1 1.4.5 1.3 1.5-.1 1.1-.8 1.8-1.2 2.7-.6-.9-1.5-1.7-1.5-2.8 0-.8.6-1.3 1.4-1.4Z"
      />
      <path d="M9.3 5.6h.01M12.6 3.3h.01M16.5 2.6h.01M20.3 3.5h.01M23.4 6h.01" strokeWidth="2.3" />
    </svg>
  )
}

/** The mark with the name. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span
      style={{ display: 'inline-flex', alignItems: 'center', gap: '0.5rem', fontWeight: 600, fontSize: size * 0.64 }}
    >
      <Logo size={size} />
      <span style={{ letterSpacing: '-0.01em' }}>Pegada</span>
    </span>
  )
}
