import { type LinkProps, useUi } from '../provider/ui-provider.tsx'
import { type ButtonLook, buttonRecipe } from './button.recipe.ts'

export type LinkButtonProps = LinkProps & ButtonLook

/** A link that looks like a button: it goes somewhere, so it stays a link for the keyboard and the context menu. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  const { Link } = useUi()
  return <Link {...rest} data-slot="link-button" className={buttonRecipe({ variant, size, block, className })} />
}
