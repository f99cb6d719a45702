/** Markup that our own server has drawn of parts of the design system, put where it belongs without their code. */
export function Markup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it on the server (draw.server.tsx), nobody else can write it
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
