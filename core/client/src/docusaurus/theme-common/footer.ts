import type {FooterColumnItem, FooterLinkItem, MultiColumnFooter} from './themeConfig';

/** Reports whether the links of the footer are in columns with titles. */
export function isMultiColumnFooterLinks(
  links: readonly (FooterColumnItem | FooterLinkItem)[],
): links is MultiColumnFooter['links'] {
  return links[0] !== undefined && 'title' in links[0];
}
