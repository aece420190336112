import {createContext, useContext, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {useRoute} from './route';

/** The params of a title formatter. */
export interface TitleFormatterParams {
  title: string;
  siteTitle: string;
  titleDelimiter: string;
  plugin: {id: string; name: string};
}

/** Formats the title of the document from that of the page. */
export type TitleFormatterFn = (
  params: TitleFormatterParams & {defaultFormatter: (params: TitleFormatterParams) => string},
) => string;

function formatTitle({title, siteTitle, titleDelimiter}: TitleFormatterParams): string {
  const page = title.trim();
  if (!page || page === siteTitle) {
    return siteTitle;
  }
  return siteTitle ? `${page} ${titleDelimiter} ${siteTitle}` : page;
}

const FormatterContext = /* @__PURE__ */ createContext<TitleFormatterFn>(formatTitle);

/** Replaces the formatter of document titles. */
export function TitleFormatterProvider({
  formatter,
  children,
}: {
  formatter: TitleFormatterFn;
  children: ReactNode;
}): ReactNode {
  return <FormatterContext.Provider value={formatter}>{children}</FormatterContext.Provider>;
}

/** Returns the formatter of document titles. By default it joins the page's title, a delimiter and the site's title. */
export function useTitleFormatter(): {format: (title: string) => string} {
  const formatter = useContext(FormatterContext);
  const {title: siteTitle, titleDelimiter} = useDocusaurusContext().siteConfig;
  const {plugin} = useRoute();
  return {
    format: (title) => formatter({title, siteTitle, titleDelimiter, plugin, defaultFormatter: formatTitle}),
  };
}

/** Props of PageMetadata. */
export interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly children?: ReactNode;
}

function Title({title}: {title: string}): ReactNode {
  const text = useTitleFormatter().format(title);
  return (
    <Head>
      <title>{text}</title>
      <meta property="og:title" content={text} />
    </Head>
  );
}

function Image({image}: {image: string}): ReactNode {
  const url = useBaseUrlUtils().withBaseUrl(image, {absolute: true});
  return (
    <Head>
      <meta property="og:image" content={url} />
      <meta name="twitter:image" content={url} />
    </Head>
  );
}

/** Adds the page's title, description, keywords and image to the document's head. An inner one overrides an outer one. */
export function PageMetadata({title, description, keywords, image, children}: PageMetadataProps): ReactNode {
  return (
    <>
      {title && <Title title={title} />}
      {(description || keywords || children) && (
        <Head>
          {description && <meta name="description" content={description} />}
          {description && <meta property="og:description" content={description} />}
          {keywords && <meta name="keywords" content={typeof keywords === 'string' ? keywords : keywords.join(',')} />}
          {children}
        </Head>
      )}
      {image && <Image image={image} />}
    </>
  );
}

const HtmlClassNameContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

/** Adds a class to the `<html>` element, in addition to those of outer providers. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}): ReactNode {
  const all = clsx(useContext(HtmlClassNameContext), className);
  return (
    <HtmlClassNameContext.Provider value={all}>
      <Head>
        <html className={all} />
      </Head>
      {children}
    </HtmlClassNameContext.Provider>
  );
}

/** Adds classes for the plugin that created the page: `plugin-docs plugin-id-default`. */
export function PluginHtmlClassNameProvider({children}: {children: ReactNode}): ReactNode {
  const {name, id} = useRoute().plugin;
  const className = name && `plugin-${name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/, '')} plugin-id-${id}`;
  return <HtmlClassNameProvider className={className}>{children}</HtmlClassNameProvider>;
}
