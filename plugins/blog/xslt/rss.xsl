<?xml version="1.0" encoding="utf-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="utf-8" indent="yes"/>
  <xsl:template match="/rss/channel">
    <html lang="{language}">
      <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title><xsl:value-of select="title"/></title>
        <link rel="stylesheet" href="feed.css"/>
      </head>
      <body>
        <header>
          <h1><xsl:value-of select="title"/></h1>
          <p class="description"><xsl:value-of select="description"/></p>
          <p class="about">This is an RSS feed. Subscribe to it by putting its address into your feed reader, or <a href="{link}">go to the site</a>.</p>
        </header>
        <main>
          <xsl:for-each select="item">
            <article>
              <h2><a href="{link}"><xsl:value-of select="title"/></a></h2>
              <time><xsl:value-of select="substring(pubDate, 6, 11)"/></time>
              <p><xsl:value-of select="description"/></p>
            </article>
          </xsl:for-each>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
