<?xml version="1.0" encoding="utf-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" encoding="utf-8" indent="yes"/>
  <xsl:template match="/atom:feed">
    <html lang="{@xml:lang}">
      <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title><xsl:value-of select="atom:title"/></title>
        <link rel="stylesheet" href="feed.css"/>
      </head>
      <body>
        <header>
          <h1><xsl:value-of select="atom:title"/></h1>
          <p class="description"><xsl:value-of select="atom:subtitle"/></p>
          <p class="about">This is an Atom feed. Subscribe to it by putting its address into your feed reader, or <a href="{atom:link[@rel='alternate']/@href}">go to the site</a>.</p>
        </header>
        <main>
          <xsl:for-each select="atom:entry">
            <article>
              <h2><a href="{atom:link/@href}"><xsl:value-of select="atom:title"/></a></h2>
              <time><xsl:value-of select="substring(atom:published, 1, 10)"/></time>
              <p><xsl:value-of select="atom:summary"/></p>
            </article>
          </xsl:for-each>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
