<?xml version="1.0" encoding="utf-8"?>
<!-- How a feed looks in a browser: what it is, and its posts. The same for RSS and Atom. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" encoding="utf-8" doctype-system="about:legacy-compat" />
  <xsl:template match="/rss/channel">
    <xsl:call-template name="page">
      <xsl:with-param name="style">rss.css</xsl:with-param>
      <xsl:with-param name="language" select="language" />
      <xsl:with-param name="title" select="title" />
      <xsl:with-param name="description" select="description" />
      <xsl:with-param name="home" select="link" />
    </xsl:call-template>
  </xsl:template>
  <xsl:template match="/atom:feed">
    <xsl:call-template name="page">
      <xsl:with-param name="style">atom.css</xsl:with-param>
      <xsl:with-param name="language" select="@xml:lang" />
      <xsl:with-param name="title" select="atom:title" />
      <xsl:with-param name="description" select="atom:subtitle" />
      <xsl:with-param name="home" select="atom:link[not(@rel) or @rel = 'alternate']/@href" />
    </xsl:call-template>
  </xsl:template>
  <xsl:template name="page">
    <xsl:param name="style" />
    <xsl:param name="language" />
    <xsl:param name="title" />
    <xsl:param name="description" />
    <xsl:param name="home" />
    <html lang="{$language}">
      <head>
        <title><xsl:value-of select="$title" /></title>
        <meta name="viewport" content="width=device-width" />
        <link rel="stylesheet" href="{$style}" />
      </head>
      <body>
        <main>
          <p class="hint" lang="en">This is a feed. Give its address to a feed reader, and new posts come to you.</p>
          <h1><a href="{$home}"><xsl:value-of select="$title" /></a></h1>
          <p><xsl:value-of select="$description" /></p>
          <ul>
            <xsl:for-each select="item | atom:entry">
              <li>
                <a href="{link | atom:link/@href}"><xsl:value-of select="title | atom:title" /></a>
                <time><xsl:value-of select="concat(pubDate, substring(atom:updated, 1, 10))" /></time>
                <p><xsl:value-of select="description | atom:summary" /></p>
              </li>
            </xsl:for-each>
          </ul>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
